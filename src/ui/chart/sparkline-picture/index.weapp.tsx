/** A mini-program has all its code from the start. */
export { default as SparklinePicture } from './picture'
