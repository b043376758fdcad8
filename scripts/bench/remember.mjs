/** Sets a phone's storage, by keys without the prefix. Runs in the page; the blank page has no storage. */
export function remember(kept) {
  if (origin === 'null') return
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`ESERVICE_h5_${key}`, value)
}
