import * as v from 'valibot'
import { domain, get } from './call'
import { ContentId, Count, CustNo, Flag, Instant, Key, list, nothing, OneOf, ShortText, Spot, Text } from './fields'
import { reader } from './messages-fields'

const PageUri = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w/-]*$/))

/**
 * The calls of the shell around every page: sharing, follow bar, adviser, announcements. They have a file of their own,
 * so that the first screen does not load whole domains. The domains include them.
 */
export const shell = {
  funds: domain('funds', {
    /** Whether and how a page asks to follow the public account; never for a person who already follows it. */
    followWxAccount: get('B', '/followWxAccount', {
      input: v.object({ unionid: v.optional(ShortText), pageUri: PageUri }),
      output: v.object({
        /** '1' show, '2' hide. */
        open: OneOf(['1', '2'], '2'),
        /** '1' open `link`, '2' show `qrCode`. */
        showWay: OneOf(['1', '2'], '2'),
        publicAccountName: Text,
        qrCode: Text,
        link: Text,
        /** '1': the pop-up opens by itself. */
        defaultPop: OneOf(['0', '1'], '0'),
      }),
      quiet: true,
    }),

    /** Title, picture and target of every page that can be shared. */
    shareSettings: get('B', '/shareSettings/all', {
      input: nothing,
      output: v.object({
        settings: list(
          v.object({
            pageUri: Key,
            shareTitle: Text,
            shareSubhead: Text,
            shareThumbNail: Text,
            /** '1' goes to `pagePath`, anything else to `jumpPage`. */
            jumpWay: Text,
            pagePath: Text,
            jumpPage: Text,
          }),
        ),
      }),
      quiet: true,
    }),

    /** The signature that WeChat's JS-SDK requires to trust a page: it covers `originalUrl` without its fragment. */
    getJsTicket: get('B', '/identify/getJsTicket.api', {
      input: v.object({ originalUrl: v.pipe(v.string(), v.maxLength(2000), v.url()) }),
      output: v.object({ appId: Text, timestamp: Text, nonceStr: Text, signature: Text }),
      quiet: true,
    }),

    /** The adviser's contact bubble by page; hidden for a customer who already follows an adviser. */
    getFollowEnterpriseWechatFlags: get('AB', '/getFollowEnterpriseWechatFlags', {
      input: v.object({ custNo: v.optional(CustNo) }),
      output: v.object({
        flags: list(
          v.object({
            pageUri: Key,
            showFlag: Flag,
            /** '1' open `link`, '2' show `qrCode`. */
            showWay: OneOf(['1', '2'], '2'),
            qrCode: Text,
            link: Text,
            title: Text,
            prompt: Text,
          }),
        ),
      }),
      quiet: true,
      decided: ['path'],
    }),
  }),

  messages: domain('messages', {
    /** Counts a click on a message, once a device. */
    clickMessageContent: get('AB', '/messagecontent/clickMessageContent', {
      decided: ['path'],
      input: v.object({ spot: Spot, deviceId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), sId: ContentId }),
      output: v.object({ clicks: Count }),
      quiet: true,
    }),

    /** The messages that the reader has read, was alerted to, or deleted. Empty for a visitor without a unionId. */
    getReadMsgRecord: get('AB', '/messagecontent/getReadMsgRecord', {
      decided: ['path'],
      input: v.object(reader),
      output: v.object({
        records: list(v.object({ sId: Key, operateType: OneOf(['0', '1', '2'], '0'), popUpTime: Instant })),
        /** The last time a message popped up for the reader; null: never. */
        lastPopUpTime: Instant,
      }),
      quiet: true,
    }),

    /**
     * The messages that may pop up, by priority. The app's rule selects one of them; getReadMsgRecord has the past
     * alerts.
     */
    getDialogMessages: get('AB', '/messagecontent/getDialogMessages', {
      input: v.object({ spot: Spot }),
      output: list(
        v.object({
          sId: Key,
          /** The message's class: 'activity' is promotional. */
          classId: Text,
          sMsgclassName: Text,
          sTitle: Text,
          nIsopen: Flag,
          isShow: Flag,
          /** '1' opens its text, '2' opens its link. */
          sType: OneOf(['1', '2'], '1'),
          /** Plain text or simple HTML; tags are stripped before it is shown. */
          sContent: Text,
          link: Text,
        }),
      ),
      quiet: true,
      decided: ['path', 'method', 'family'],
    }),
  }),
}
