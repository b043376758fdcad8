import { NavigationRefusal, type Router } from '../router'
import { type Apis, Failure, text } from './api'

/** The page stack. */
export function navigationApis(router: Router): Apis {
  const go = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw error instanceof NavigationRefusal ? new Failure(error.message) : error
    }
  }
  return {
    later: {
      async navigateTo({ url, events }) {
        const page = await go(router.navigateTo(text(url)))
        for (const [event, listener] of Object.entries(Object(events))) {
          if (typeof listener === 'function') page.channel.on(event, (...args) => listener(...args))
        }
        return { eventChannel: page.channel }
      },
      redirectTo: async ({ url }) => void (await go(router.redirectTo(text(url)))),
      reLaunch: async ({ url }) => void (await go(router.reLaunch(text(url)))),
      switchTab: async ({ url }) => void (await go(router.switchTab(text(url)))),
      navigateBack: ({ delta }) => go(router.navigateBack(typeof delta === 'number' ? delta : 1)),
    },
  }
}
