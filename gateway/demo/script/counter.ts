import { at, faultLine, make, officeButton } from './dom'
import { send } from './gateway'

export interface CertificateKind {
  code: string
  title: string
}

interface Holder {
  custNo: string
  name: string
  certType: string
  certNo: string
}

/** The counter for the chosen person, who shows a new certificate there. Nobody unknown has one. */
export function drawCounter(
  person: Holder | undefined,
  kinds: readonly CertificateKind[],
  onReplaced: () => Promise<void>,
): void {
  at('counter').hidden = !person?.custNo || kinds.length === 0
  if (!person?.custNo || kinds.length === 0) return
  const options = kinds.map(({ code, title }) => make('option', { value: code }, title))
  const kind = make('select', { className: 'office__word', ariaLabel: '新证件的类型' }, ...options)
  kind.value = person.certType
  const number = make('input', { className: 'office__word', maxLength: 40, placeholder: '新证件的号码' })
  number.setAttribute('aria-label', number.placeholder)
  const told = faultLine()
  const replace = async () => {
    const decision = { certType: kind.value, certNo: number.value }
    told.textContent = await send(`certificates/${encodeURIComponent(person.custNo)}`, decision)
    if (told.textContent === '') await onReplaced()
  }
  at('counter-form').replaceChildren(
    make('p', { className: 'office__line' }, `${person.name} · 现登记 ${person.certNo}`),
    kind,
    number,
    make('div', { className: 'office__moves' }, officeButton('更换证件', replace)),
    told,
    make('p', { className: 'inbox__about' }, '更换后所有设备退出登录，并以短信告知登记的手机号码。'),
  )
}
