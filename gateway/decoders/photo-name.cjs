// Cuts out the handwriting on one photographed paper, and ends.
const { parentPort, workerData } = require('node:worker_threads')
const tsx = require('tsx/cjs/api')

const { photoName } = tsx.require('../papers/photo-name.ts', __filename)
parentPort.postMessage(photoName(workerData))
