import * as v from 'valibot'
import * as f from './fields'
import { kind } from './kind'

const SHOWN = 40
const plain = (html: string) => html.replace(/<[^>]*>/g, '')
/** The beginning of a message, as its summary in the inbox. */
export const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}……` : text)

/** Whether a body is Markdown or plain text that is shown as it is. */
export const format = v.optional(f.oneOf('rich', 'text'), 'rich')

export const messageClasses = kind({
  place: 'message-classes.json',
  tables: ['messageClasses'],
  schema: f.list(f.fields({ id: f.code, name: f.words(10), icon: f.code, personal: v.optional(f.flag, false) }), 0, 20),
  rows(value, { put }) {
    for (const [at, { id, ...rest }] of value.entries())
      put('messageClasses', { classId: id, ...rest, sort: at + 1 }, [at])
  },
})

export const messages = kind({
  place: 'messages/',
  tables: ['messages'],
  schema: f.fields({
    class: f.code,
    title: f.words(60),
    published: f.moment,
    expires: v.optional(f.moment),
    summary: v.optional(f.words(60)),
    format,
    link: v.optional(f.link),
    opensLink: v.optional(f.flag, false),
    popsUp: v.optional(f.flag, false),
    shown: v.optional(f.flag, true),
    open: v.optional(f.flag, true),
    place: v.optional(f.oneOf('both', 'miniProgram', 'elsewhere'), 'both'),
  }),
  rows(value, { id, put, body, refer, fault }) {
    const content = body(value.format === 'text' ? 'text' : 'message')
    if (value.opensLink && !value.link) fault(['opensLink'], 'the message opens a link, and has none.')
    if (value.expires && value.expires <= value.published) fault(['expires'], 'the message ends before it begins.')
    refer('messageClasses', value.class, ['class'], 'class of messages')
    put('messages', {
      sId: id,
      classId: value.class,
      custNo: null,
      title: value.title,
      summary: value.summary ?? shorten(plain(content)),
      content,
      sType: value.opensLink ? '2' : '1',
      link: value.link ?? null,
      isOpen: value.open,
      isShow: value.shown,
      isDialog: value.popsUp,
      spot: { both: null, miniProgram: '1', elsewhere: '2' }[value.place],
      publishedAt: value.published,
      expiresAt: value.expires ?? null,
    })
  },
})

export const policies = kind({
  place: 'policies/',
  tables: ['policies'],
  schema: f.fields({ title: f.words(60), version: f.words(30), format }),
  rows({ title, version, format: form }, { id, put, body }) {
    put('policies', { code: id, title, content: body(form === 'text' ? 'text' : 'article'), version })
  },
})

export const tips = kind({
  place: 'tips.json',
  tables: ['tips'],
  schema: f.list(
    f.fields({ id: f.whole(1, 9999), business: f.code, title: f.words(60), content: f.lines(1000) }),
    0,
    1000,
  ),
  rows(value, { put }) {
    for (const [at, { business, ...rest }] of value.entries())
      put('tips', { ...rest, businessType: business, sort: at + 1 }, [at])
  },
})
