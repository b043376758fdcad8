import { noteChange } from './last-tap'
import type { SecondTap } from './types'

export const secondTap: SecondTap = { changed: noteChange }
