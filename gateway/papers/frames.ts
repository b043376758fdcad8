import { encode } from 'uqr'
import { formatInstant } from '@/lib/date'
import type { PaperFrame } from './block'
import { issuer } from './issuer'
import { inLanguage } from './labels'
import { colours, INNER, MARGIN, PAGE, type Writer } from './writer'

function qrCode({ pdf }: Writer, text: string, x: number, y: number, size: number) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const cell = size / data.length
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // Slightly wider than the cell, so that no hairline is left between two dark ones.
      if (isDark) pdf.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05)
    }
  }
  pdf.fill(colours.ink)
}

/** Title, code and verification address, on the first page. */
export function opening(writer: Writer, frame: PaperFrame) {
  const { pdf, label } = writer
  const side = 76
  const textWidth = INNER - side - 20
  writer.font(24, colours.ink, true)
  pdf.text(frame.title, MARGIN, writer.y, { width: textWidth })
  let y = pdf.y + 2
  if (frame.subtitle) {
    writer.font(11, colours.secondary)
    writer.inEnglish(() => pdf.text(frame.subtitle, MARGIN, y, { width: textWidth }))
    y = pdf.y + 2
  }
  writer.font(9, colours.faint)
  pdf.text(`${label('paperNo')} ${frame.paperNo}`, MARGIN, y + 4, { width: textWidth })
  pdf.text(`${label('code')} ${frame.code}`, { width: textWidth })
  pdf.text(`${label('check')} ${frame.checkAddress}`, { width: textWidth })
  qrCode(writer, `${frame.checkAddress}/${frame.code}`, PAGE.width - MARGIN - side, writer.y + 4, side)
  writer.y = Math.max(pdf.y, writer.y + side + 8) + writer.gap(16)
}

/**
 * Header and footer of every page, drawn when the number of pages is known. `person` is the fact that names the person:
 * later pages repeat it, because a page without it says nothing about anybody.
 */
export function frames(writer: Writer, frame: PaperFrame, person: readonly string[]) {
  const { pdf, label } = writer
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    pdf.roundedRect(MARGIN, 34, 18, 18, 5).fill(colours.brand)
    pdf
      .moveTo(MARGIN + 4, 47)
      .lineTo(MARGIN + 7.5, 42.5)
      .lineTo(MARGIN + 10, 45)
      .lineTo(MARGIN + 14, 38.5)
      .lineWidth(1.6)
      .strokeColor(colours.paper)
      .stroke()
    writer.font(10, colours.ink, true)
    writer.line(inLanguage(frame.language, issuer.zh, issuer.en).join(' '), MARGIN + 26, 35.5, INNER / 2)
    writer.font(9, colours.faint)
    writer.line(`${label('paperNo')} ${frame.paperNo}`, MARGIN, 36.5, INNER, 'right')
    writer.rule(62)
    if (index > 0) {
      writer.font(9, colours.secondary)
      writer.line([frame.title, frame.subtitle, ...person].filter(Boolean).join('  '), MARGIN, 71, INNER)
    }
    const foot = PAGE.height - 48
    writer.rule(foot)
    writer.font(8, colours.faint)
    writer.line(
      `${label('madeOn')} ${formatInstant(frame.madeAt)} ${label('beijingTime')} · ${label('code')} ${frame.code}`,
      MARGIN,
      foot + 8,
      INNER,
    )
    const pages = label('page')
      .replaceAll('{page}', String(index + 1))
      .replaceAll('{pages}', String(count))
    writer.line(pages, MARGIN, foot + 8, INNER, 'right')
  }
  return count
}
