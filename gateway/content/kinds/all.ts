import { contracts } from './contracts'
import { activities, gatherings, meetings } from './events'
import type { Kind } from './kind'
import { articles, courses, glossary, pictures } from './learning'
import { messageClasses, messages, policies, tips } from './messages'
import * as settings from './settings'

/** All kinds of content. Pictures come first: texts show them with their sizes. */
export const kinds: readonly Kind[] = [
  ...[pictures, articles, courses, glossary],
  ...[messageClasses, messages, policies, tips, contracts],
  ...[activities, gatherings, meetings],
  ...[settings.serviceItems, settings.accountItems, settings.parameters, settings.shareSettings],
  ...[settings.followBar, settings.adviserFlags, settings.shortLinks],
]
