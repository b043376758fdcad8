import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate --config gateway/db/drizzle.config.ts` writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './gateway/db/schema/*.ts',
  out: './gateway/db/migrations',
})
