import type { MiniFiles } from '../files'
import type { Overlays } from '../overlays'
import type { Privacy } from '../privacy'
import { type Apis, Failure, type Options, text } from './api'

/** A file that the person chooses when the mini-program asks for one. */
export interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/**
 * The person's answers to subscription requests. 'never': they have refused for good, and WeChat does not ask. 'off':
 * they have turned all of them off. In WeChat's settings (`wx.openSetting`) they then allow them again.
 */
export type Subscribes = 'accept' | 'reject' | 'never' | 'off'

interface Parts {
  files: MiniFiles
  overlays: Overlays
  privacy: Privacy
  /** The next choices of the person. Without one, the person closes the file chooser. */
  choices: ChosenFile[]
  /** The next codes that the person holds before the camera. Without one, the person closes the scanner. */
  codes: string[]
  /** Whether a tap of the person is being handled now. */
  inTap(): boolean
  subscribes: Subscribes
}

/**
 * Interfaces that reach outside the mini-program: the clipboard, the album, other apps. The list of calls shows each
 * call.
 */
export function deviceApis({ files, overlays, privacy, choices, codes, inTap, subscribes }: Parts): Apis {
  let clipboard = ''
  const subscription = subscriptions(subscribes)
  const nothing = () => {}
  const known = (path: unknown) => {
    if (!files.has(text(path))) throw new Failure(`file not found: ${path}`)
  }
  const byTap = () => {
    if (!inTap()) throw new Failure('can only be invoked by user TAP gesture.')
  }
  const choose = async (api: string, count: unknown) => {
    await privacy.consent(api)
    const chosen = choices.splice(0, typeof count === 'number' ? count : 1)
    if (chosen.length === 0) throw new Failure('cancel')
    return chosen.map(({ name, bytes }) => {
      const path = files.keepTemporary(bytes, /\.\w+$/.exec(name)?.[0] ?? '')
      return { name, path, tempFilePath: path, size: bytes.length, fileType: 'image', type: 'file', time: 0 }
    })
  }
  return {
    later: {
      async setClipboardData({ data }) {
        await privacy.consent('setClipboardData')
        clipboard = text(data)
        overlays.showToast('内容已复制', 1500)
      },
      async getClipboardData() {
        await privacy.consent('getClipboardData')
        return { data: clipboard }
      },
      makePhoneCall({ phoneNumber }) {
        if (!text(phoneNumber)) throw new Failure('parameter error: phoneNumber should be a non-empty string')
      },
      previewImage: nothing,
      previewMedia: nothing,
      async saveImageToPhotosAlbum({ filePath }) {
        await privacy.consent('saveImageToPhotosAlbum')
        known(filePath)
      },
      openDocument: ({ filePath }) => known(filePath),
      shareFileMessage({ filePath }) {
        byTap()
        known(filePath)
      },
      async chooseImage({ count }) {
        const chosen = await choose('chooseImage', count)
        return { tempFilePaths: chosen.map(({ path }) => path), tempFiles: chosen }
      },
      chooseMedia: async ({ count }) => ({ tempFiles: await choose('chooseMedia', count), type: 'image' }),
      chooseMessageFile: async ({ count }) => ({ tempFiles: await choose('chooseMessageFile', count) }),
      scanCode() {
        const result = codes.shift()
        if (result === undefined) throw new Failure('cancel')
        return { result, scanType: 'CODE_128', charSet: 'UTF-8', path: '', rawData: '' }
      },
      compressImage({ src }) {
        known(src)
        return { tempFilePath: src }
      },
      requestSubscribeMessage(options) {
        byTap()
        return subscription.ask(options)
      },
      navigateToMiniProgram: byTap,
      openEmbeddedMiniProgram: byTap,
      exitMiniProgram: byTap,
      openCustomerServiceChat: byTap,
      openSetting() {
        byTap()
        subscription.allow()
        return { authSetting: {} }
      },
      getSetting: () => ({ authSetting: {}, subscriptionsSetting: subscription.settings() }),
      authorize: nothing,
      showShareMenu: nothing,
      hideShareMenu: nothing,
      updateShareMenu: nothing,
    },
  }
}

/** What WeChat knows of the subscriptions that were asked for. */
function subscriptions(given: Subscribes) {
  let answer = given
  const asked = new Set<string>()
  return {
    ask({ tmplIds }: Options): Record<string, string> {
      if (!Array.isArray(tmplIds) || tmplIds.length === 0) throw new Failure('tmplIds is invalid', { errCode: 10001 })
      if (tmplIds.length > 3) throw new Failure('Templates count out of max bounds', { errCode: 20003 })
      if (answer === 'off') throw new Failure('The main switch is switched off', { errCode: 20004 })
      const given = answer === 'never' ? 'reject' : answer
      for (const id of tmplIds) asked.add(String(id))
      return Object.fromEntries(tmplIds.map(id => [String(id), given]))
    },
    /** Only what was answered for good is listed, as in WeChat. */
    settings: () => ({
      mainSwitch: answer !== 'off',
      itemSettings: Object.fromEntries(answer === 'never' ? [...asked].map(id => [id, 'reject']) : []),
    }),
    /** The person allows them again on WeChat's page of settings. */
    allow() {
      if (answer === 'never' || answer === 'off') answer = 'accept'
    },
  }
}
