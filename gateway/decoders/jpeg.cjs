// Decodes one JPEG and ends.
const { parentPort, workerData } = require('node:worker_threads')
const { decode } = require('jpeg-js')

const { width, height, data, exifBuffer } = decode(workerData, {
  useTArray: true,
  formatAsRGBA: false,
  maxResolutionInMP: 40,
  maxMemoryUsageInMB: 400,
})
parentPort.postMessage({ width, height, data, exif: exifBuffer ? Uint8Array.from(exifBuffer) : null }, [data.buffer])
