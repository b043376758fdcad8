export interface DragHandleProps {
  /**
   * Called while the person drags the row, when `rows` changes: the number of rows between the finger and the place
   * where it began; negative is above.
   */
  onDrag: (rows: number) => void
  onBegin: () => void
  /** A selector of the row, whose height is measured. All rows of the list have the same height. */
  row: string
}
