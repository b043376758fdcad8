// Renders one page of a PDF as a PNG, and ends. A file or a page that cannot be rendered is an error of the thread.
const { parentPort, workerData } = require('node:worker_threads')
const { PDFiumLibrary } = require('@hyzyla/pdfium')
const { PNG } = require('pngjs')

const { bytes, page, width } = workerData

/** The ratio of a page's height to its width. */
const A4 = 841.89 / 595.28

async function draw() {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const picture = await document.getPage(page - 1).render({ width, height: Math.round(width * A4), render: 'bitmap' })
  const png = new PNG({ width: picture.width, height: picture.height, colorType: 2 })
  png.data.set(picture.data)
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 6 })
}

// A rejection ends the thread with its reason.
draw().then(png => parentPort.postMessage(png))
