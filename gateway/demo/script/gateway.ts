/** Reads JSON of the gateway's demonstration, which is below /demo/ as this page is. */
export async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** Sends what a person of the company decides. Tells why it did not work; '' when it did. */
export async function send(address: string, decision: object): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  }).catch(() => null)
  if (answer?.ok) return ''
  const { retMsg = '没有成功，请稍后重试' } = (await answer?.json().catch(() => ({}))) ?? {}
  return retMsg
}
