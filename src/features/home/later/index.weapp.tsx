import Coming from './coming'
import Example from './example'

// In a mini-program all code is there from the start.
export { Coming, Example }
