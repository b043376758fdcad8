import { randomBytes } from 'node:crypto'
import { utf8Bytes } from '@/lib/wire/bytes'
import { sm2Decrypt, sm2Encrypt, sm2KeyPair } from '@/lib/wire/sm2'
import { sm2Multiply } from '../../gateway/wire/sm2-multiply'

// Prints the processor's time to decrypt a login, by the app's library and by the gateway, in turns in the same run:
// node --import tsx scripts/bench/sm2.ts

const TIMES = 60
const ROUNDS = 3
const LOGIN = 'customerName=林知远&certType=0&certID=990101199001010019&mobile=13900000001&password=aB3456789'

const { privateKeyHex, publicKeyHex } = sm2KeyPair(randomBytes)
const ciphers = Array.from({ length: TIMES }, () => sm2Encrypt(utf8Bytes(LOGIN), publicKeyHex, randomBytes))

function milliseconds(multiply?: typeof sm2Multiply): string {
  const begun = process.cpuUsage()
  for (const cipher of ciphers) {
    if (!sm2Decrypt(cipher, privateKeyHex, multiply)) throw new Error('A text was not decrypted.')
  }
  return (process.cpuUsage(begun).user / TIMES / 1000).toFixed(2)
}

for (let round = 0; round <= ROUNDS; round += 1) {
  const name = round === 0 ? 'warm-up' : `round ${round}`
  process.stdout.write(`${name}: the app's library ${milliseconds()} ms, the gateway ${milliseconds(sm2Multiply)} ms\n`)
}
