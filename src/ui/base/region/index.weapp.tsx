import { CustomWrapper } from '@tarojs/components'
import type { RegionProps } from './types'

/**
 * A part of a page that changes often. It is a separate component, so that a change is not compared with the whole
 * page.
 */
export const Region = ({ children }: RegionProps) => <CustomWrapper>{children}</CustomWrapper>
