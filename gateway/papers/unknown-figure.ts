/** A figure of a paper is not known. No paper may show another one in its place, so it is not made. */
export class UnknownFigure extends Error {
  override name = 'UnknownFigure'
}
