import { getTableConfig } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { type Fault, fieldOf, type Path } from './fault'
import { kinds } from './kinds/all'
import { isLink, LINK } from './kinds/fields'
import type { Context, Kind, Rendering } from './kinds/kind'
import { type Data, readData } from './source/data'
import { type Folder, openFolder, type SourceFile, textOf } from './source/folder'
import { type MarkdownOptions, type Picture, renderMarkdown } from './source/markdown'
import { type Row, type TableName, tables } from './tables'

/** The place in a file from which a row came. */
export interface Origin {
  file: string
  line: number
}

/** The rows that the files want. A table that no file is about is not in it, and stays as it is. */
export type Rows = { [N in TableName]?: { row: Row<N>; origin: Origin }[] }

/** A row that a file needs in a table that the folder does not fill. */
export interface Reference extends Origin {
  field: string | null
  table: TableName
  key: string
  told: string
}

export interface Content {
  rows: Rows
  /** To be found in the database. */
  references: Reference[]
  /** With any fault the rows are not whole. */
  faults: Fault[]
}

/** A file as its fields and, for Markdown, the text below. */
interface Parts {
  data: Data
  body: string
  bodyLine: number
}

/** The fields of a Markdown file stand between two lines of three dashes at its start. */
function partsOf({ path, text }: SourceFile): Parts | Fault {
  if (!path.endsWith('.md')) {
    const data = readData(path, text, 'json')
    return 'value' in data ? { data, body: '', bodyLine: 1 } : data
  }
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) {
    const message = 'the file does not begin with its fields between two lines of ---.'
    return { file: path, line: 1, field: null, message }
  }
  const data = readData(path, lines.slice(1, end).join('\n'), 'yaml', 2)
  if (!('value' in data)) return data
  return { data, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
}

/** The sentence of a broken rule of a schema. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.path) {
    if (issue.received === 'undefined') return 'the field is missing.'
    if (issue.expected === 'never') return 'the field is unknown.'
  }
  if (issue.received === 'undefined') return `the field is missing; it needs ${issue.message}.`
  return `the field needs ${issue.message}.`
}

const options: Readonly<Record<Exclude<Rendering, 'text'>, Pick<MarkdownOptions, 'strong' | 'between'>>> = {
  article: { strong: 'strong', between: '\n' },
  message: { strong: 'b', between: '' },
}

/** Reads one file after the other and keeps what they give. */
class Reader {
  readonly rows: Rows = {}
  readonly faults: Fault[] = []
  readonly references: Reference[] = []
  private readonly terms: (Origin & { text: string })[] = []
  private pictures: readonly Picture[] = []
  /** Tables with a file that could not be read: a row that is missing there is no second fault. */
  private readonly unread = new Set<TableName>()

  constructor(private readonly folder: Folder) {}

  read(kind: Kind): void {
    const files = this.folder.filesOf(kind.place)
    if (files === null) return
    for (const table of kind.tables) this.rows[table] ??= []
    for (const file of files) this.readFile(kind, file)
  }

  private readFile(kind: Kind, file: SourceFile): void {
    const parts = partsOf(file)
    if (!('data' in parts)) {
      for (const table of kind.tables) this.unread.add(table)
      return void this.faults.push(parts)
    }
    const { data } = parts
    const told = v.safeParse(kind.schema, data.value)
    if (!told.success) {
      for (const table of kind.tables) this.unread.add(table)
      for (const issue of told.issues) {
        const path = (issue.path ?? []).map(({ key }) => key as string | number)
        this.faults.push({ file: file.path, line: data.lineOf(path), field: fieldOf(path), message: sentence(issue) })
      }
      // The faults of its text too: the person mends both at once.
      const isText = kind.isText || (data.value as { format?: unknown } | null)?.format === 'text'
      if (file.path.endsWith('.md') && !isText) this.htmlOf(file.path, parts.body, parts.bodyLine, 'article')
      return
    }
    if (kind.tables.includes('pictures')) this.pictures = told.output as Picture[]
    kind.rows(told.output as never, this.contextOf(file, parts))
  }

  private contextOf(file: SourceFile, { data, body, bodyLine }: Parts): Context {
    const fault = (path: Path, message: string) =>
      void this.faults.push({ file: file.path, line: data.lineOf(path), field: fieldOf(path), message })
    return {
      id: file.path.replace(/^.*\/|\.\w+$/g, ''),
      fault,
      put: (table, row, path = []) => {
        const found = this.rows[table] as { row: typeof row; origin: Origin }[] | undefined
        found?.push({ row, origin: { file: file.path, line: data.lineOf(path) } })
      },
      refer: (table, key, path, told) => {
        const place = { file: file.path, line: data.lineOf(path), field: fieldOf(path) }
        this.references.push({ ...place, table, key, told })
      },
      body: rendering => {
        const text = body.replace(/^\n+|\n+$/g, '')
        const line = bodyLine + (/^\n*/.exec(body)?.[0].length ?? 0)
        if (text === '') this.faults.push({ file: file.path, line, field: null, message: 'the file has no text.' })
        return rendering === 'text' ? text : this.htmlOf(file.path, text, line, rendering)
      },
      rich: (path, text) => this.htmlOf(file.path, text, data.lineOf(path), 'message'),
      richFile: (path, name) => {
        const own = `${file.path.replace(/[^/]*$/, '')}${name}`
        const text = textOf(this.folder.bytesOf(own) ?? Uint8Array.of(0xff))
        if (text === null) fault(path, `there is no file ${own} in UTF-8.`)
        return text === null ? '' : this.htmlOf(own, text, 1, 'message')
      },
      picture: name => this.folder.bytesOf(`pictures/${name}`),
    }
  }

  private htmlOf(file: string, text: string, line: number, rendering: Exclude<Rendering, 'text'>): string {
    const pictureOf = (name: string) => this.pictures.find(picture => picture.name === name)
    const { html, links, terms, faults } = renderMarkdown(text, line, { ...options[rendering], pictureOf })
    for (const fault of faults) this.faults.push({ file, field: null, ...fault })
    for (const link of links)
      if (!isLink(link.text))
        this.faults.push({ file, line: link.line, field: null, message: `“${link.text}” is not ${LINK}.` })
    this.terms.push(...terms.map(term => ({ file, ...term })))
    return html
  }

  /** Rows with the same key, and rows that refer to nothing, once everything is read. */
  finish(): Content {
    this.faults.push(...this.folder.faults)
    for (const name of Object.keys(this.rows) as TableName[]) {
      const first = new Map<string, Origin>()
      for (const { row, origin } of this.rows[name] ?? []) {
        const key = keyOf(name, row)
        const { file, line } = first.get(key) ?? origin
        if (first.has(key))
          this.faults.push({ ...origin, field: null, message: `${file}, line ${line} has the same key.` })
        first.set(key, { file, line })
      }
    }
    const isThere = ({ table, key }: Reference) => this.rows[table]?.some(({ row }) => keyOf(table, row) === key)
    const known = new Set(
      this.rows.glossary?.flatMap(({ row }) => [row.term, ...row.aliases.split(',')].filter(Boolean)),
    )
    for (const { text, file, line } of this.terms)
      if (this.rows.glossary && !this.unread.has('glossary') && !known.has(text))
        this.faults.push({ file, line, field: null, message: `glossary.json does not explain {${text}}.` })
    for (const reference of this.references) {
      const { file, line, field, table, key, told } = reference
      if (this.rows[table] && !this.unread.has(table) && !isThere(reference))
        this.faults.push({ file, line, field, message: `there is no ${told} ${key} in the folder.` })
    }
    const references = this.references.filter(({ table }) => !this.rows[table])
    return { rows: this.rows, references, faults: this.faults }
  }
}

/** The names of a table's key as the rows have them. */
export function keysOf(name: TableName): string[] {
  const { columns, primaryKeys } = getTableConfig(tables[name])
  return (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(column => column.name)
}

const keyOf = <N extends TableName>(name: N, row: Row<N>): string =>
  keysOf(name)
    .map(key => (row as Record<string, unknown>)[key])
    .join(' ')

/**
 * Reads a folder of content files. All faults of all files are told at once.
 *
 * @throws RangeError for a folder that is not there
 */
export function readContent(folder: string): Content {
  const reader = new Reader(
    openFolder(
      folder,
      kinds.map(({ place }) => place),
    ),
  )
  for (const kind of kinds) reader.read(kind)
  return reader.finish()
}
