import { CustomWrapper } from '@tarojs/components'
import type { PropsWithChildren } from 'react'

/**
 * A part of a page that changes often. It is a separate component, so that a change is not compared with the whole
 * page.
 */
export const Region = ({ children }: PropsWithChildren) => <CustomWrapper>{children}</CustomWrapper>
