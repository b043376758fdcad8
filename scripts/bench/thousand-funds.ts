import { readConfig } from '../../gateway/config/config'
import { openDatabase } from '../../gateway/db/connect'
import { growFunds } from '../../tests/helpers/many-funds'

/** Adds funds to the database of the settings, up to a thousand. */
async function main() {
  const config = readConfig()
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir })
  await growFunds(database.db, 1_000)
  await database.close()
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
