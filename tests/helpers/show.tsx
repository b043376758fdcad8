import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import TestUtils from '@tarojs/test-utils-react'
import React, { type PropsWithChildren, type ReactNode } from 'react'
import ReactDom from 'react-dom/client'

const utils = new TestUtils()
// Taro's hooks take React from the app that was created last.
createReactApp(({ children }: PropsWithChildren) => <>{children}</>, React, ReactDom, {})
let shown = false

/** Unmounts the shown element. */
export function hide() {
  // Taro spells the method like this.
  if (shown) utils.unmout()
  shown = false
  document.body.innerHTML = ''
}

afterEach(hide)

/** Mounts an element in the page; it is unmounted after the test. */
export async function show(element: ReactNode): Promise<void> {
  await utils.mount(() => element, {})
  shown = true
}

export const { act, fireEvent } = utils

/**
 * Replaces the value of an input, as typing does. Testing libraries set the target's properties from here, which their
 * types do not show.
 */
export const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } } as EventInit)

/** The one element that matches a selector. */
export function the(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements fit ${selector}`)
  return first
}

/** Everything a person can see or hear: the text and every attribute that is read out. */
export const everythingSaid = () =>
  [
    document.body.textContent,
    ...Array.from(document.body.querySelectorAll('*')).flatMap(element =>
      Array.from(element.attributes)
        .filter(({ name }) => name.startsWith('aria-') || ['title', 'alt', 'placeholder', 'value'].includes(name))
        .map(({ value }) => value),
    ),
  ].join('\n')
