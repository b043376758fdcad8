export interface PdfPageImageProps {
  /** The address of the image. */
  source: string
  /** The description for screen readers. */
  label: string
}
