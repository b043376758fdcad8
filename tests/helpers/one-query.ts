import { Client } from 'pg'

type Query = (this: object, ...given: unknown[]) => unknown

/**
 * Refuses a query while the one before runs on the same connection: a transaction has one connection, which runs one
 * query at a time. pg 8 queues the second one, pg 9 refuses it too.
 */
export function refuseSecondQueries(): void {
  const query = Client.prototype.query as Query
  const busy = new WeakSet<object>()
  Client.prototype.query = function one(this: object, ...given: unknown[]) {
    if (busy.has(this)) throw new Error(`A second query at once on one connection: ${JSON.stringify(given[0])}`)
    const answer = query.apply(this, given)
    if (answer instanceof Promise) {
      busy.add(this)
      const free = () => busy.delete(this)
      answer.then(free, free)
    }
    return answer
  } as typeof Client.prototype.query
}
