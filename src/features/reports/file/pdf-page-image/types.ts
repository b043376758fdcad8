export interface PdfPageImageProps {
  /** What the image element shows. */
  source: string
  /** What it is, for those who do not see it. */
  label: string
}
