import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { openDatabase } from '../../gateway/db/connect'
import { extend } from '../../gateway/seed/seed'

/*
 * The part of a gateway's first start that writes. It prints each statement that writes, before the database gets it.
 * So a test can kill it at a known point, on either database. The rest of a gateway would only take time.
 */

/** The beginning of a statement: enough for the name of the table. */
const BEGINNING = 80

function tell(text: string): void {
  const [, table] = /insert into "(\w+)"/.exec(text) ?? []
  if (table) process.stdout.write(`writes ${table}\n`)
}

const { execProtocolRaw } = PGlite.prototype
PGlite.prototype.execProtocolRaw = function (message, options) {
  tell(Buffer.from(message).toString('latin1', 0, BEGINNING))
  return execProtocolRaw.call(this, message, options)
}

const { query } = Client.prototype
Client.prototype.query = function (this: Client, ...words: unknown[]) {
  const [first] = words
  if (typeof first === 'object' && first !== null && 'text' in first) tell(String(first.text))
  return Reflect.apply(query, this, words)
} as typeof query

const { DATABASE_URL: url, DATA_DIR: dataDir = '', TODAY: today = '' } = process.env
void openDatabase(url ? { url } : { dataDir }).then(({ db }) => extend(db, { today }))
