/** A figure of a paper is unknown. No paper may show another figure in its place, so the paper is not made. */
export class UnknownFigure extends Error {
  override name = 'UnknownFigure'
}
