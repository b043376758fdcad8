import * as v from 'valibot'
import * as f from './fields'
import { kind } from './kind'
import { format } from './messages'

export const activities = kind({
  place: 'activities/',
  tables: ['activities'],
  schema: f.fields({
    kind: f.oneOf('signIn', 'enroll', 'invite', 'quiz', 'vip', 'inviteAward'),
    title: f.words(60),
    format,
    link: f.link,
    popsUp: v.optional(f.flag, false),
    startDay: f.day,
    endDay: f.day,
    details: v.optional(
      v.record(f.code, v.union([f.words(200), v.number(), f.flag], 'a text, a number, true or false')),
      {},
    ),
  }),
  rows(value, { id, put, body, fault }) {
    if (value.endDay < value.startDay) fault(['endDay'], 'the activity ends before it begins.')
    put('activities', {
      activityId: id,
      kind: value.kind,
      title: value.title,
      content: body(value.format === 'text' ? 'text' : 'message'),
      url: value.link,
      isPopupType: value.popsUp ? '1' : '0',
      startDay: value.startDay,
      endDay: value.endDay,
      details: value.details,
    })
  },
})

const question = f.fields({
  id: f.code,
  kind: f.oneOf('text', 'choice', 'number', 'phone'),
  label: f.words(30),
  hint: v.optional(f.words(60)),
  required: v.optional(f.flag, true),
  options: v.optional(f.list(f.words(30), 2, 20)),
  least: v.optional(f.whole(0, 9999), 0),
  most: v.optional(f.whole(0, 9999), 0),
})

const share = f.whole(0, 100)
const point = v.tuple([share, share], 'two whole numbers from 0 to 100')
const plan = f.fields({
  lines: f.list(
    f.fields({ kind: f.oneOf('street', 'metro'), name: v.optional(f.words(20)), from: point, to: point }),
    0,
    20,
  ),
  place: point,
  station: v.optional(f.fields({ name: f.words(30), at: point })),
})
const degrees = f.matching(/^-?\d{1,3}\.\d{1,8}$/, 'degrees such as "30.2741", in quotes')

export const gatherings = kind({
  place: 'gatherings/',
  tables: ['gatherings'],
  schema: f.fields({
    title: f.words(60),
    starts: f.moment,
    ends: f.moment,
    enrolFrom: f.moment,
    enrolUntil: f.moment,
    signInFrom: f.moment,
    signInUntil: f.moment,
    placeName: f.words(40),
    address: f.words(100),
    metro: f.words(200),
    latitude: v.optional(degrees),
    longitude: v.optional(degrees),
    plan: v.optional(plan),
    seats: f.whole(1, 100_000),
    asksPlace: v.optional(f.flag, false),
    form: f.list(question, 0, 20),
  }),
  rows(value, { id, put, body, fault }) {
    const pairs = [
      ['starts', 'ends'],
      ['enrolFrom', 'enrolUntil'],
      ['signInFrom', 'signInUntil'],
    ] as const
    for (const [from, until] of pairs)
      if (value[until] <= value[from]) fault([until], `this is not later than ${from}.`)
    if (value.enrolUntil > value.starts) fault(['enrolUntil'], 'enrolling ends after the event has begun.')
    if ((value.latitude === undefined) !== (value.longitude === undefined))
      fault(['latitude'], 'latitude and longitude come together.')
    for (const [at, { kind: asked, options, least, most }] of value.form.entries()) {
      if ((asked === 'choice') !== (options !== undefined))
        fault(['form', at, 'options'], 'a choice has options, and other questions have none.')
      if (least > most) fault(['form', at, 'most'], 'this is less than least.')
    }
    put('gatherings', {
      id,
      title: value.title,
      content: body('message'),
      startsAt: value.starts,
      endsAt: value.ends,
      enrolFrom: value.enrolFrom,
      enrolUntil: value.enrolUntil,
      signInFrom: value.signInFrom,
      signInUntil: value.signInUntil,
      placeName: value.placeName,
      address: value.address,
      metro: value.metro,
      latitude: value.latitude ?? null,
      longitude: value.longitude ?? null,
      plan: value.plan
        ? {
            lines: value.plan.lines.map(({ name = '', ...line }) => ({ ...line, name })),
            place: value.plan.place,
            station: value.plan.station ?? null,
          }
        : null,
      seats: value.seats,
      fields: value.form.map(({ required, hint = '', options = [], ...rest }) => ({
        ...rest,
        hint,
        isRequired: required,
        options,
      })),
      asksPlace: value.asksPlace,
    })
  },
})

const choice = f.oneOf('agree', 'against', 'abstain')

export const meetings = kind({
  place: 'meetings/',
  tables: ['meetings'],
  schema: f.fields({
    title: f.words(100),
    fund: f.fundCode,
    recordDay: f.day,
    startDay: f.day,
    endDay: f.day,
    rule: f.oneOf('first', 'last'),
    totalShares: f.matching(/^\d{1,16}\.\d{2}$/, 'shares with two places such as "96420000.00", in quotes'),
    motions: f.list(
      f.fields({
        id: f.code,
        title: f.words(100),
        text: v.optional(f.words(500)),
        needs: v.optional(f.oneOf('half', 'twoThirds')),
      }),
      1,
      30,
    ),
    papers: v.optional(
      f.list(
        f.fields({
          id: f.code,
          title: f.words(60),
          text: v.optional(v.string('a text of Markdown')),
          file: v.optional(f.matching(/^papers\/[\w-]{1,60}\.md$/, 'a file such as papers/rules.md')),
        }),
        0,
        20,
      ),
      [],
    ),
    proxies: v.optional(
      f.list(
        f.fields({ id: f.code, name: f.words(30), about: f.words(100), choices: v.record(f.code, choice) }),
        0,
        10,
      ),
      [],
    ),
  }),
  rows(value, { id, put, body, fault, rich, richFile }) {
    if (value.startDay <= value.recordDay) fault(['startDay'], 'voting begins before the record day is over.')
    if (value.endDay < value.startDay) fault(['endDay'], 'voting ends before it begins.')
    const motions = value.motions.map(motion => motion.id)
    for (const [at, motion] of motions.entries())
      if (motions.indexOf(motion) !== at) fault(['motions', at, 'id'], 'another motion has this id.')
    for (const [at, { choices }] of value.proxies.entries()) {
      const own = Object.keys(choices)
      if (motions.some(motion => !own.includes(motion)) || own.some(motion => !motions.includes(motion)))
        fault(['proxies', at, 'choices'], `a proxy votes on each motion once: ${motions.join(', ')}.`)
    }
    const papers = value.papers.map(({ id: paper, title, text, file }, at) => {
      const path = ['papers', at] as const
      if ((text === undefined) === (file === undefined)) fault(path, 'a paper has either a text or a file.')
      const content =
        file !== undefined ? richFile([...path, 'file'], file) : text === undefined ? '' : rich([...path, 'text'], text)
      return { id: paper, title, content }
    })
    put('meetings', {
      templateId: id,
      fundCode: value.fund,
      title: value.title,
      content: body('message'),
      motions: value.motions.map(({ id: motion, title, text, needs }) => ({
        id: motion,
        title,
        ...(text !== undefined && { text }),
        ...(needs !== undefined && { needs }),
      })),
      papers,
      proxies: value.proxies,
      recordDay: value.recordDay,
      startDay: value.startDay,
      endDay: value.endDay,
      rule: value.rule,
      totalShares: value.totalShares,
    })
  },
})
