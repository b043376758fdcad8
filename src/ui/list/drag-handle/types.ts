export interface DragHandleProps {
  /**
   * The person drags the row. `rows` says how many rows the finger is below the place where it began; negative is
   * above. Called when the number changes.
   */
  onDrag: (rows: number) => void
  onBegin: () => void
  /** The height of a row in px, measured where it is drawn. All rows of the list are as high. */
  row: string
}
