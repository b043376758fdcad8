import { abdu } from './stories/abdu'
import { an } from './stories/an'
import { chen } from './stories/chen'
import { lin } from './stories/lin'
import { shen } from './stories/shen'
import { su } from './stories/su'
import { zhou } from './stories/zhou'
import type { Story } from './story'

/** The stories of the people. One person does nothing. */
export const stories: readonly Story[] = [lin, su, chen, zhou, abdu, an, shen]
