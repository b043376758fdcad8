import type { OutputOf } from '@/contract/call'
import type { HttpRequest } from '@/platform/http/types'
import type { screensOnGateway } from './screens'
import { fireEvent } from './show'

type Calls = typeof import('@/contract/assets')['assets']

/** Reads and presses on the screens of assets. Call it at the top of a test file. */
export function assetsHands(app: ReturnType<typeof screensOnGateway>) {
  /** The gateway's last answers, by the last word of the path. */
  const answers = new Map<string, { url: string; data: unknown }>()
  const wordOf = (url: string) => /([A-Za-z0-9]+)(\.api)?(\?|$)/.exec(url)?.[1] ?? ''

  beforeEach(() => {
    answers.clear()
    app.setAlter(({ url }, body) => {
      answers.set(wordOf(url), { url, data: JSON.parse(body).data })
      return body
    })
  })

  function answered<N extends keyof Calls & string>(name: N): OutputOf<Calls[N]> {
    const answer = answers.get(name)
    if (!answer) throw new Error(`${name} was not asked`)
    return answer.data as OutputOf<Calls[N]>
  }
  const asked = (word: string) => app.requests.filter(({ url }) => wordOf(url) === word)

  const text = () => document.body.textContent ?? ''
  /** The element with exactly this text. */
  const saying = (words: string, among = '[role=tab], [role=radio], [role=link], [role=button]') => {
    const found = Array.from(document.querySelectorAll<HTMLElement>(among)).find(
      element => element.textContent === words || element.getAttribute('aria-label') === words,
    )
    if (!found) throw new Error(`nothing says ${words}`)
    return found
  }
  async function press(words: string) {
    fireEvent.click(saying(words))
    await app.settle()
  }
  const titles = () => Array.from(document.querySelectorAll('.cell__title'), title => title.textContent)

  /** Resolves when a request of this kind is sent, before it can have been answered. */
  const goingOut = (part: string) =>
    new Promise<HttpRequest>(resolve => {
      const { requests } = app
      requests.push = (...sent) => {
        for (const request of sent) if (request.url.includes(part)) resolve(request)
        return Array.prototype.push.apply(requests, sent)
      }
    })
  return { answered, answers, asked, goingOut, press, saying, text, titles, wordOf }
}
