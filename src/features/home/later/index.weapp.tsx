/** In a mini-program all code is there from the start. */
export { default as Coming } from './coming'
export { default as Example } from './example'
