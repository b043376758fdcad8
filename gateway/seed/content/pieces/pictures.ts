import colours from '@/colours.json'
import type { contentPictures } from '../../../db/schema/learning'

const { drawn } = colours

/** A picture with its own light background, so that it is readable on any page. */
const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="PingFang SC, Noto Sans SC, Noto Sans CJK SC, sans-serif" font-size="22"><rect width="${width}" height="${height}" fill="${drawn.paper}"/>${body}</svg>`

const INK = drawn.ink
const FAINT = drawn['ink-3']
const LINE = '#d5dae3'
const BRAND = drawn.brand
const UP = drawn.up
const DOWN = drawn.down

const words = (x: number, y: number, text: string, { fill = INK, anchor = 'middle' } = {}) =>
  `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${anchor}">${text}</text>`

const drawdown = svg(
  640,
  320,
  [
    `<path d="M40 280H610" stroke="${LINE}" stroke-width="2"/>`,
    `<path d="M50 240L120 200L190 215L260 90L330 140L400 230L470 190L540 150L600 110" fill="none" stroke="${BRAND}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="M260 90H400M400 90V230" stroke="${DOWN}" stroke-width="2" stroke-dasharray="6 6" fill="none"/>`,
    `<circle cx="260" cy="90" r="7" fill="${UP}"/><circle cx="400" cy="230" r="7" fill="${DOWN}"/>`,
    words(260, 66, '最高点 1.30'),
    words(400, 264, '最低点 1.04'),
    words(414, 82, '最大回撤 20%', { fill: DOWN, anchor: 'start' }),
  ].join(''),
)

const averageCost = svg(
  640,
  320,
  [
    `<path d="M40 270H610" stroke="${LINE}" stroke-width="2"/>`,
    ...[170, 120, 80, 100, 150, 190].map(
      (height, at) =>
        `<rect x="${60 + at * 92}" y="${270 - height}" width="56" height="${height}" rx="6" fill="${BRAND}" fill-opacity="${0.9 - height / 320}"/>` +
        words(88 + at * 92, 300, `${Math.round(100000 / height / 10)}份`, { fill: FAINT }),
    ),
    `<path d="M40 155H610" stroke="${UP}" stroke-width="3" stroke-dasharray="10 8"/>`,
    words(600, 145, '平均成本', { fill: UP, anchor: 'end' }),
    words(60, 40, '柱子越矮，净值越低，同样的钱买到的份额越多', { fill: FAINT, anchor: 'start' }),
  ].join(''),
)

const seesaw = svg(
  640,
  300,
  [
    `<path d="M290 250L320 170L350 250Z" fill="${LINE}"/>`,
    `<path d="M110 110L530 230" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>`,
    `<circle cx="130" cy="86" r="28" fill="${UP}"/><circle cx="510" cy="194" r="28" fill="${DOWN}"/>`,
    words(130, 42, '市场利率 上升', { fill: UP }),
    words(510, 272, '债券价格 下降', { fill: DOWN }),
    words(400, 96, '一头升，一头降', { fill: FAINT, anchor: 'start' }),
  ].join(''),
)

const targetDate = svg(
  640,
  320,
  [
    `<path d="M60 270H600M60 270V40" stroke="${LINE}" stroke-width="2" fill="none"/>`,
    `<path d="M80 90L200 105L340 150L480 195L580 205V270H80Z" fill="${BRAND}" fill-opacity="0.18"/>`,
    `<path d="M80 90L200 105L340 150L480 195L580 205" fill="none" stroke="${BRAND}" stroke-width="4" stroke-linejoin="round"/>`,
    words(90, 72, '股票约六成', { anchor: 'start' }),
    words(340, 132, '约四成'),
    words(580, 186, '约两成半', { anchor: 'end' }),
    words(80, 302, '2026', { fill: FAINT }),
    words(340, 302, '2033', { fill: FAINT }),
    words(580, 302, '2040', { fill: FAINT }),
  ].join(''),
)

export const pictureRows: (typeof contentPictures.$inferInsert)[] = [
  { name: 'drawdown.svg', svg: drawdown },
  { name: 'average-cost.svg', svg: averageCost },
  { name: 'seesaw.svg', svg: seesaw },
  { name: 'target-date.svg', svg: targetDate },
]
