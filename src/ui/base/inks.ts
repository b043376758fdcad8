import type { Ink } from '@/lib/chart/scene'

/**
 * The colours of drawings to keep or print. They are always those of the light theme, because paper is white. A canvas
 * reads no style sheet on either platform, so the colours are repeated here. A test compares them with the tokens.
 */
export const inks: Readonly<Record<Ink, string>> = {
  paper: '#ffffff',
  page: '#f4f6fa',
  ink: '#14181f',
  'ink-2': '#4b5563',
  'ink-3': '#5f6775',
  line: '#e7eaf0',
  brand: '#2546d8',
  'brand-weak': '#edf1fe',
  gold: '#a8741a',
  up: '#d4302b',
  'up-heat-1': '#fdeceb',
  'up-heat-2': '#fbdcda',
  'up-heat-3': '#f8cbc8',
  'up-deep': '#b3221e',
  down: '#0b7d57',
  'down-heat-1': '#e6f4ee',
  'down-heat-2': '#d0eadf',
  'down-heat-3': '#b9dfcf',
  'down-deep': '#076344',
  'part-1': '#2546d8',
  'part-2': '#0e8f8a',
  'part-3': '#c9820b',
  'part-4': '#8a4fd3',
  'part-5': '#2e8fd6',
  'part-6': '#c8487a',
  'part-7': '#6f8b1e',
  'part-8': '#a0623a',
  'part-9': '#5f6f86',
}

export type { Ink }

const hues = ['part-1', 'part-2', 'part-3', 'part-4', 'part-5', 'part-6', 'part-7', 'part-8', 'part-9'] as const

/** The colour of the n-th part of a whole; further ones share the last. */
export const partInk = (index: number): Ink => hues[Math.min(index, hues.length - 1)] ?? 'part-9'
