import Picture from './picture'

/** A mini-program has all its code from the start. */
export const SparklinePicture = Picture
