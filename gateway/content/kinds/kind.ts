import type * as v from 'valibot'
import type { Path } from '../fault'
import type { Row, TableName } from '../tables'

/** The text of a Markdown file below its fields, or a text among them. */
export type Rendering = 'article' | 'message' | 'text'

/** The ways in which a kind uses a file and hands in its rows. */
export interface Context {
  /** The name of the file without its ending: the code of a Markdown file's row. */
  id: string
  fault: (path: Path, message: string) => void
  /** Adds a row. The path leads to its part of the file. */
  put: <N extends TableName>(table: N, row: Row<N>, path?: Path) => void
  /** The row needs a row of another kind. `told`: that kind, for people. */
  refer: (table: TableName, key: string, path: Path, told: string) => void
  /** The body of a Markdown file as simple HTML, or as it is for `text`. */
  body: (rendering: Rendering) => string
  /** A Markdown text of a field as simple HTML. */
  rich: (path: Path, text: string) => string
  /** A Markdown text of a file beside this one as simple HTML. */
  richFile: (path: Path, name: string) => string
  /** A file of the folder `pictures`. Null if it is not there. */
  picture: (name: string) => Uint8Array | null
}

/** A kind of content: its place in the folder, its fields, and the rows that it becomes. */
export interface Kind {
  /** A folder of Markdown files ('articles/'), or a JSON file ('glossary.json'). */
  place: string
  tables: readonly TableName[]
  /** Its Markdown files have a text that is shown as it is, whatever their fields say. */
  isText?: boolean
  schema: v.GenericSchema
  /** @param value what the schema has made of the file. */
  rows: (value: never, context: Context) => void
}

/** Declares a kind. It binds the type of the schema to the function that makes the rows. */
export const kind = <S extends v.GenericSchema>(one: {
  place: string
  tables: readonly TableName[]
  isText?: boolean
  schema: S
  rows: (value: v.InferOutput<S>, context: Context) => void
}): Kind => one as Kind
