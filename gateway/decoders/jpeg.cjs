// Decodes JPEGs, one after the other.
const { parentPort } = require('node:worker_threads')
const { decode } = require('jpeg-js')

parentPort.on('message', bytes => {
  const { width, height, data, exifBuffer } = decode(bytes, {
    useTArray: true,
    formatAsRGBA: false,
    maxResolutionInMP: 40,
    maxMemoryUsageInMB: 400,
  })
  parentPort.postMessage({ width, height, data, exif: exifBuffer ? Uint8Array.from(exifBuffer) : null }, [data.buffer])
})
