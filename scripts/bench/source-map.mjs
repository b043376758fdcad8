const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The numbers of one segment of a source map (VLQ): each digit has five bits and a continuation bit; the lowest bit is
 * the sign.
 */
function numbersOf(segment) {
  const numbers = []
  let value = 0
  let shift = 0
  for (const character of segment) {
    const digit = DIGITS.indexOf(character)
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1)
    value = 0
    shift = 0
  }
  return numbers
}

/**
 * The starts of the parts of a built file: for each line a list of `[column, source]`; the source is null for the
 * bundler's own code.
 */
export function partsOf({ mappings, sources }) {
  let source = 0
  return mappings.split(';').map(line => {
    let column = 0
    return line
      .split(',')
      .filter(Boolean)
      .map(segment => {
        const [columns, ofSource] = numbersOf(segment)
        column += columns
        if (ofSource === undefined) return [column, null]
        source += ofSource
        return [column, sources[source]]
      })
  })
}
