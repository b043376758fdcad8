// Cuts out the handwriting on photographed papers, one after the other.
const { parentPort } = require('node:worker_threads')
const tsx = require('tsx/cjs/api')

const { photoName } = tsx.require('../papers/photo-name.ts', __filename)
parentPort.on('message', pixels => parentPort.postMessage(photoName(pixels)))
