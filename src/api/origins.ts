import { GATEWAY, SITE } from '@/env'
import { outside } from '@/platform/outside'

/** The origin of the gateway. */
export const gateway = () => GATEWAY || outside.origin

/** The origin of the company's public site. */
export const site = () => SITE || gateway()
