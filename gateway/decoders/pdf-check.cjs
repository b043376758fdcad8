// Reads the structure of one PDF without rendering anything, and ends. It posts the number of pages, or the reason why
// the file is refused. Only the parts that lead to its pages are kept: unpacked bytes are counted and discarded.
const { parentPort, workerData } = require('node:worker_threads')
const { createInflate } = require('node:zlib')
const { opensWithoutPassword } = require('./pdf-lock.cjs')

/** Limit of bytes of one unpacked stream: a colour page at 400 dots per inch takes 46 million. */
const MOST_OF_A_STREAM = 64 * 1_048_576
/** Limit of bytes of all unpacked streams together. */
const MOST_IN_ALL = 192 * 1_048_576
/** Limit of bytes of a stream that contains objects and must be read. */
const MOST_OF_OBJECTS = 8 * 1_048_576
/** The largest sensor of a phone has 200 million pixels. */
const MOST_PIXELS = 250_000_000
const MOST_PAGES = 300
const MOST_WORDS = 4_000_000
/** Characters of spaces, comments and strings that cost as much as one word. */
const SIGNS_OF_A_WORD = 16
/** Limit of characters of an ASCII-encoded stream. */
const MOST_LETTERS = 4 * 1_048_576
const MOST_DEPTH = 60
const PIECE = 262_144

/** The reason of a refusal; the gateway has a sentence for each. */
class Refused extends Error {}
const refuse = reason => {
  throw new Refused(reason)
}

const all = Buffer.from(workerData.buffer, workerData.byteOffset, workerData.byteLength)

/**
 * The end of the file. Changes are appended to a PDF, each with an end of its own, so the last end counts that further
 * objects do not follow. Bytes behind it belong to nothing. A truncated file has objects without an end behind them.
 */
function endOfFile() {
  const signs = all.toString('latin1')
  const ends = /startxref[\0\s]+\d+[\0\s]*%%EOF(?:\r\n?|\n)?/g
  const goesOn = /(?:[\0\s]|%[^\r\n]*[\r\n])*(?:\d+[\0\s]+\d+[\0\s]+obj|xref|trailer)/y
  for (let found = ends.exec(signs); found !== null; found = ends.exec(signs)) {
    goesOn.lastIndex = ends.lastIndex
    if (!goesOn.test(signs)) return ends.lastIndex
    // Each byte is read once, however many comments look like an end.
    ends.lastIndex = goesOn.lastIndex
  }
  return refuse('unreadable')
}

/** One character for each byte. The end is found first: nothing behind it is read or kept. */
let text = ''
let file = all

/** Spaces and comments between words, and a word: a bracket, a name, or anything up to the next special character. */
const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const WORD = /<<|>>|[[\]{}()<>]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y
const WHOLE = /^\d{1,10}$/

let wordsLeft = MOST_WORDS

function countWord(signs) {
  wordsLeft -= 1 + signs / SIGNS_OF_A_WORD
  if (wordsLeft < 0) refuse('complex')
}

/** Names that a paper never needs: scripts, commands to open programs, files inside. */
const ACTIVE = new Map([
  ...['/JavaScript', '/JS', '/XFA', '/OnInstantiate'].map(name => [name, 'script']),
  ['/Launch', 'launch'],
  ...['/EmbeddedFile', '/EmbeddedFiles', '/EF', '/FileAttachment', '/RichMedia'].map(name => [name, 'attached']),
])

/** A name without its escapes: `/J#61vaScript`. Refuses the active ones wherever they stand. */
function plainName(word) {
  if (word[0] !== '/') return word
  const name = word.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return ACTIVE.has(name) ? refuse(ACTIVE.get(name)) : name
}

/** Reads words and values one after the other. Names begin with `/`; a string keeps its brackets. */
function readerOf(source, start = 0) {
  let at = start

  function word() {
    const from = at
    SPACE.lastIndex = at
    SPACE.exec(source)
    WORD.lastIndex = SPACE.lastIndex
    const found = WORD.exec(source)
    at = found ? WORD.lastIndex : source.length
    countWord(at - from)
    return found ? plainName(found[0]) : null
  }

  function stringOf() {
    const from = at - 1
    for (let open = 1; open > 0; at += 1) {
      if (at >= source.length) refuse('unreadable')
      const sign = source[at]
      if (sign === '\\') at += 1
      else if (sign === '(') open += 1
      else if (sign === ')') open -= 1
    }
    countWord(at - from)
    return source.slice(from, at)
  }

  function hexOf() {
    const from = at - 1
    at = source.indexOf('>', at) + 1
    if (at === 0) refuse('unreadable')
    countWord(at - from)
    return source.slice(from, at)
  }

  /** A number, or `7 0 R`, which points at object 7. */
  function numberOrPointer(first) {
    const back = at
    if (WHOLE.test(first) && WHOLE.test(word() ?? '') && word() === 'R') return { pointer: Number(first) }
    at = back
    return Number(first)
  }

  function listOf(depth) {
    const list = []
    for (let next = word(); next !== ']'; next = word()) list.push(value(next, depth + 1))
    return list
  }

  function dictionaryOf(depth) {
    const dictionary = new Map()
    for (let name = word(); name !== '>>'; name = word()) {
      if (name === null || name[0] !== '/') refuse('unreadable')
      const of = value(word(), depth + 1)
      // The other entries lead to no page.
      if (KNOWN.has(name)) dictionary.set(name, of)
    }
    return dictionary
  }

  function value(first, depth = 0) {
    if (first === null || depth > MOST_DEPTH) refuse('unreadable')
    if (first === '<<') return dictionaryOf(depth)
    if (first === '[') return listOf(depth)
    if (first === '(') return stringOf()
    if (first === '<') return hexOf()
    if (first[0] === '/') return first
    return /^[\d+.-]/.test(first) ? numberOrPointer(first) : first
  }

  return {
    word,
    value: () => value(word()),
    get at() {
      return at
    },
    set at(place) {
      at = place
    },
  }
}

/** The entries that lead to pages, or tell how a stream is compressed or encrypted. */
const KNOWN = new Set([
  ...['/Type', '/Root', '/Pages', '/Kids', '/N', '/First', '/Length', '/Filter', '/F', '/Width', '/Height'],
  ...['/Encrypt', '/ID', '/O', '/U', '/P', '/R', '/V', '/EncryptMetadata'],
])

const full = { '/Fl': '/FlateDecode', '/RL': '/RunLengthDecode', '/A85': '/ASCII85Decode', '/AHx': '/ASCIIHexDecode' }
/** The largest number of bytes that one byte can expand to. Only deflated streams are unpacked for counting. */
const GROWS = { '/RunLengthDecode': 64, '/ASCII85Decode': 4, '/ASCIIHexDecode': 1 }
const PICTURES = ['/DCTDecode', '/DCT', '/JPXDecode', '/CCITTFaxDecode', '/CCF', '/JBIG2Decode']

/**
 * The filters of a stream. Phones and scanners compress once. Some compress a JPEG again, and some write the compressed
 * bytes as ASCII. Data compressed twice can expand a millionfold.
 */
function filtersOf(dictionary) {
  const given = dictionary.get('/Filter') ?? []
  const filters = (Array.isArray(given) ? given : [given]).map(name => full[name] ?? name)
  const isKnown = filters.every(name => name === '/FlateDecode' || name in GROWS || PICTURES.includes(name))
  const packing = filters.filter(name => name === '/FlateDecode' || name === '/RunLengthDecode')
  const pictures = filters.filter(name => PICTURES.includes(name))
  const isJpeg = pictures.every(name => name === '/DCTDecode' || name === '/DCT')
  const isPlain = filters.length <= 2 && packing.length <= 1 && pictures.length <= 1
  if (!isKnown || !isPlain || (filters.length === 2 && !isJpeg)) refuse('complex')
  return filters
}

/** Decodes ASCII-encoded bytes, five letters for four bytes or two for one. They are decoded only to be counted. */
function lettersOf(body, filter) {
  if (body.length > MOST_LETTERS) refuse('complex')
  const letters = body.toString('latin1').replace(/[\0\t\n\f\r ]+/g, '')
  if (filter === '/ASCIIHexDecode') return Buffer.from(letters.replace(/>.*$/s, ''), 'hex')
  const bytes = []
  const groups = letters.replace(/~>?.*$/s, '').match(/z|[!-u]{1,5}/g) ?? []
  for (const group of groups) {
    const digits = group === 'z' ? '!!!!!' : group.padEnd(5, 'u')
    let number = 0
    for (const digit of digits) number = number * 85 + digit.charCodeAt(0) - 33
    const four = [number / 16_777_216, number / 65_536, number / 256, number].map(part => Math.floor(part) & 255)
    bytes.push(...four.slice(0, group === 'z' ? 4 : group.length - 1))
  }
  return Buffer.from(bytes)
}

let left = MOST_IN_ALL

function count(bytes) {
  left -= bytes
  if (left < 0) refuse('large')
}

/**
 * Counts the unpacked bytes of a stream, and aborts at the limit. Returns the bytes if `kept`. A stream that is broken
 * in the middle is rendered up to there, so it counts up to there.
 */
const inflated = (body, kept) =>
  new Promise((resolve, reject) => {
    const pieces = []
    let size = 0
    const inflate = createInflate({ chunkSize: PIECE })
    inflate.on('data', piece => {
      size += piece.length
      try {
        count(piece.length)
        if (size > (kept ? MOST_OF_OBJECTS : MOST_OF_A_STREAM)) refuse('large')
      } catch (error) {
        inflate.destroy()
        reject(error)
      }
      if (kept) pieces.push(piece)
    })
    inflate.on('end', () => resolve(Buffer.concat(pieces)))
    inflate.on('error', () => (kept ? reject(new Refused('unreadable')) : resolve(null)))
    inflate.end(body)
  })

/** Counts a stream. Returns its bytes if `kept`. */
async function unpacked(dictionary, body, kept) {
  const filters = filtersOf(dictionary)
  const [width, height] = [dictionary.get('/Width'), dictionary.get('/Height')]
  if (typeof width === 'number' && typeof height === 'number' && width * height > MOST_PIXELS) refuse('large')
  const letters = filters[0] === '/ASCII85Decode' || filters[0] === '/ASCIIHexDecode'
  const packed = letters && filters[1] === '/FlateDecode' ? lettersOf(body, filters[0]) : body
  if (filters.includes('/FlateDecode')) return inflated(packed, kept)
  count(body.length * Math.max(1, ...filters.map(name => GROWS[name] ?? 1)))
  return filters.length === 0 ? body : null
}

/** Objects by number. A later one replaces an earlier one, because changes are appended to a file. */
const objects = new Map()
/** The entries of the last trailer that has them. */
const trailer = new Map()

function readTrailer(dictionary) {
  for (const name of ['/Root', '/Encrypt', '/ID']) if (dictionary.has(name)) trailer.set(name, dictionary.get(name))
}

/** The end of a stream's bytes: by its length, or at the word that ends it. */
function endOfStream(from, length) {
  const ends = typeof length === 'number' && /^\s{0,2}endstream/.test(text.slice(from + length, from + length + 11))
  const end = ends ? from + length : text.indexOf('endstream', from)
  if (end < from) refuse('unreadable')
  return end
}

/** Objects in a compressed stream: pairs of number and offset, then the objects. */
function readPacked(bytes, dictionary) {
  const source = bytes.toString('latin1')
  const first = dictionary.get('/First')
  const heads = readerOf(source)
  for (let left = dictionary.get('/N'); left > 0; left -= 1) {
    const [number, place] = [heads.word(), heads.word()]
    if (!WHOLE.test(number ?? '') || !WHOLE.test(place ?? '')) refuse('unreadable')
    objects.set(Number(number), readerOf(source, first + Number(place)).value())
  }
}

async function readStream(reader, dictionary) {
  // A line end follows the word.
  const from = reader.at + (/^\r?\n|^\r/.exec(text.slice(reader.at, reader.at + 2))?.[0].length ?? 0)
  const end = endOfStream(from, dictionary.get('/Length'))
  const type = dictionary.get('/Type')
  if (type === '/XRef') readTrailer(dictionary)
  // The data are in an external file.
  if (dictionary.has('/F')) refuse('complex')
  reader.at = end
  const body = file.subarray(from, end)
  // Some programs read such a stream without its type, too.
  const hasObjects = type === '/ObjStm' || (dictionary.has('/N') && dictionary.has('/First'))
  // In an encrypted file only the list of objects can be read, and the list says so first.
  if (isLocked && type !== '/XRef') {
    hasLockedObjects ||= hasObjects
    return void filtersOf(dictionary)
  }
  const bytes = await unpacked(dictionary, body, hasObjects)
  if (hasObjects) readPacked(bytes ?? refuse('complex'), dictionary)
}

/** A trailer names the encryption, wherever it is. */
let isLocked = false
/** An encrypted stream holds objects, so nobody knows what they do. */
let hasLockedObjects = false

/** Where objects begin that stand in the file one after the other. */
const begun = new Set()

async function readObjects() {
  const reader = readerOf(text)
  let [before, last] = ['', '']
  for (let word = reader.word(); word !== null; word = reader.word()) {
    if (word === 'trailer') {
      const dictionary = reader.value()
      if (dictionary instanceof Map) readTrailer(dictionary)
    } else if (word === 'obj' && WHOLE.test(before) && WHOLE.test(last)) {
      begun.add(reader.at)
      const value = reader.value()
      objects.set(Number(before), value)
      const back = reader.at
      if (reader.word() === 'stream' && value instanceof Map) await readStream(reader, value)
      else reader.at = back
    }
    ;[before, last] = [last, word]
  }
}

/** The beginning of an object: `7 0 obj`. Comments may stand between the words. */
const BEGINNING = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+obj/g

/** The value of an object that may be only a text that looks like one; null for such a text. */
function valueOrText(reader) {
  try {
    return reader.value()
  } catch (error) {
    if (error instanceof Refused && error.message === 'unreadable') return null
    throw error
  }
}

/**
 * Reads the objects that begin within a string, a comment or a stream. The cross-reference gives places, and a reader
 * that follows it never sees what stands around them.
 */
async function readHidden() {
  for (let found = BEGINNING.exec(text); found !== null; found = BEGINNING.exec(text)) {
    const place = BEGINNING.lastIndex
    // A comment in one beginning may have another one.
    BEGINNING.lastIndex = found.index + 1
    if (begun.has(place)) continue
    const reader = readerOf(text, place)
    const value = valueOrText(reader)
    if (value instanceof Map && reader.word() === 'stream') await readStream(reader, value)
  }
}

const at = value => (value?.pointer === undefined ? value : objects.get(value.pointer))

/** Walks from the catalog to the pages. Each object is visited once, so a circle ends. */
function countPages() {
  const catalog = at(trailer.get('/Root'))
  const seen = new Set()
  const waiting = [catalog instanceof Map ? catalog.get('/Pages') : undefined]
  let pages = 0
  while (waiting.length > 0) {
    const node = at(waiting.pop())
    if (!(node instanceof Map) || seen.has(node)) continue
    seen.add(node)
    const kids = at(node.get('/Kids'))
    if (Array.isArray(kids)) for (const kid of kids) waiting.push(kid)
    else pages += 1
    if (pages > MOST_PAGES) refuse('pages')
  }
  return pages
}

async function check() {
  const end = endOfFile()
  file = all.subarray(0, end)
  text = file.toString('latin1')
  isLocked = /\/Encrypt[\0\t\n\f\r ]*(?:\d|<<)/.test(text)
  await readObjects()
  await readHidden()
  const lock = at(trailer.get('/Encrypt'))
  // A word in a comment or a string looked like an encryption, so streams were left unread.
  if (isLocked && lock === undefined) refuse('unreadable')
  if (lock !== undefined && !opensWithoutPassword(lock, trailer.get('/ID'))) refuse('unreadable')
  if (hasLockedObjects) refuse('locked')
  const pages = countPages()
  if (pages === 0) refuse('unreadable')
  return { pages, end }
}

// Any other error ends the thread with its reason.
check()
  .catch(error => (error instanceof Refused ? { refused: error.message } : Promise.reject(error)))
  .then(found => parentPort.postMessage(found))
