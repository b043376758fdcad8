import type { ChosenFile, MiniFiles } from '../files'
import type { Holder } from '../holder'
import type { Overlays } from '../overlays'
import type { Privacy } from '../privacy'
import { type Apis, Failure, type Options, text } from './api'

/**
 * The person's answers to subscription requests. 'always', 'never': a permanent answer, so WeChat does not ask. 'ban',
 * 'filter': WeChat answers for them. 'off': they have turned all of them off. In WeChat's settings (`wx.openSetting`)
 * they then allow them again.
 */
export type Subscribes = 'accept' | 'reject' | 'always' | 'never' | 'off' | 'ban' | 'filter'

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
  holder: Holder | undefined
}

/**
 * Interfaces that reach outside the mini-program: the clipboard, the album, other apps. The list of calls shows each
 * call.
 */
export function deviceApis({ files, overlays, privacy, choices, codes, inTap, subscribes, holder }: Parts): Apis {
  let clipboard = ''
  const subscription = subscriptions(subscribes, holder)
  const nothing = () => {}
  const known = (path: unknown) => {
    if (!files.has(text(path))) throw new Failure(`file not found: ${path}`)
  }
  const show = (kind: 'document' | 'file' | 'saved', filePath: unknown, name?: unknown) => {
    known(filePath)
    const path = text(filePath)
    holder?.show({ kind, name: text(name) || (path.split('/').at(-1) ?? ''), bytes: files.read(path) })
  }
  const leave = (said: string) => holder?.show({ kind: 'leaving', text: said })
  const byTap = () => {
    if (!inTap()) throw new Failure('can only be invoked by user TAP gesture.')
  }
  const choose = async (api: string, count: unknown) => {
    await privacy.consent(api)
    const most = typeof count === 'number' ? count : 1
    const chosen = holder ? await holder.chooseFiles(api, most) : choices.splice(0, most)
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
        leave(`拨打 ${phoneNumber}`)
      },
      previewImage: ({ urls }) =>
        holder?.show({ kind: 'pictures', sources: Array.isArray(urls) ? urls.map(String) : [] }),
      previewMedia: nothing,
      async saveImageToPhotosAlbum({ filePath }) {
        await privacy.consent('saveImageToPhotosAlbum')
        show('saved', filePath)
      },
      openDocument: ({ filePath }) => show('document', filePath),
      shareFileMessage({ filePath, fileName }) {
        byTap()
        show('file', filePath, fileName)
      },
      async getFuzzyLocation() {
        await privacy.consent('getFuzzyLocation')
        const place = await holder?.place()
        if (!place) throw new Failure('auth deny')
        return place
      },
      async chooseImage({ count }) {
        const chosen = await choose('chooseImage', count)
        return { tempFilePaths: chosen.map(({ path }) => path), tempFiles: chosen }
      },
      chooseMedia: async ({ count }) => ({ tempFiles: await choose('chooseMedia', count), type: 'image' }),
      chooseMessageFile: async ({ count }) => ({ tempFiles: await choose('chooseMessageFile', count) }),
      async scanCode() {
        const result = holder ? await holder.scanCode() : codes.shift()
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
      navigateToMiniProgram({ appId }) {
        byTap()
        leave(`打开小程序 ${text(appId)}`)
      },
      openEmbeddedMiniProgram: byTap,
      exitMiniProgram: byTap,
      openCustomerServiceChat() {
        byTap()
        leave('打开微信客服会话')
      },
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

/** WeChat's records of the requested subscriptions. */
function subscriptions(given: Subscribes, holder: Holder | undefined) {
  let answer = given
  const asked = new Set<string>()
  return {
    async ask({ tmplIds }: Options): Promise<Record<string, string>> {
      if (!Array.isArray(tmplIds) || tmplIds.length === 0) throw new Failure('tmplIds is invalid', { errCode: 10001 })
      if (tmplIds.length > 3) throw new Failure('Templates count out of max bounds', { errCode: 20003 })
      if (answer === 'off') throw new Failure('The main switch is switched off', { errCode: 20004 })
      const ids = tmplIds.map(String)
      const allowed = holder ? await holder.allowMessages(ids) : answer === 'accept' || answer === 'always'
      const no = answer === 'ban' || answer === 'filter' ? answer : 'reject'
      for (const id of ids) asked.add(id)
      return Object.fromEntries(ids.map(id => [id, allowed ? 'accept' : no]))
    },
    /** Lists only permanent answers, as in WeChat. */
    settings: () => ({
      mainSwitch: answer !== 'off',
      itemSettings: Object.fromEntries(
        answer === 'never' || answer === 'always'
          ? [...asked].map(id => [id, answer === 'never' ? 'reject' : 'accept'])
          : [],
      ),
    }),
    /** The person allows them again on WeChat's settings page. */
    allow() {
      if (answer === 'never' || answer === 'off') answer = 'accept'
    },
  }
}
