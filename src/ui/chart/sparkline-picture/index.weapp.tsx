import Picture from './picture'

/** In a mini-program all code is there from the start. */
export const SparklinePicture = Picture
