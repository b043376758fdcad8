import { noteChange, type SecondTap } from './last-tap'

export const secondTap: SecondTap = { changed: noteChange }
