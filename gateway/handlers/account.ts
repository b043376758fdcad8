import type { account } from '@/contract/account'
import type { Handlers } from '../pipeline/handler'
import { accounts } from './account/accounts'
import { activity } from './account/activity'
import { articles } from './account/articles'
import { badges } from './account/badges'
import { byChannel } from './account/channels'
import { home } from './account/home'
import { info } from './account/info'
import { meetings } from './account/meetings'
import { password } from './account/password'
import { places } from './account/places'
import { search } from './account/search'
import { wechat } from './account/wechat'

export const accountHandlers: Handlers<typeof account> = {
  ...home,
  ...badges,
  ...activity,
  ...info,
  ...password,
  ...wechat,
  ...accounts,
  ...places,
  ...meetings,
  ...articles,
  ...search,
  ...byChannel,
}
