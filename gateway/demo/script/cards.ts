import { cardPicture, type Fault, type Side } from './card-picture'
import { at, make, officeButton } from './dom'

interface CardPhoto {
  side: Side
  fault: Fault
  label: string
}

const cardPhotos: readonly CardPhoto[] = [
  { side: 'front', fault: '', label: '人像面' },
  { side: 'back', fault: '', label: '国徽面' },
  { side: 'front', fault: 'glare', label: '反光的人像面' },
  { side: 'front', fault: 'cut', label: '缺一角的人像面' },
]

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  make('a', { href: address, download: fileName }).click()
  // Browsers start the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function field(placeholder: string, value: string): HTMLInputElement {
  const input = make('input', { className: 'office__word', maxLength: 40, placeholder, value })
  input.setAttribute('aria-label', placeholder)
  return input
}

/** Photos of the card of the chosen person, or of anybody whose name and number are typed, such as an heir. */
export function drawCards(person: { name: string; certType: string; certNo: string } | undefined): void {
  const name = field('身份证上的姓名', person?.name ?? '')
  // Other certificates cannot be recognised.
  const number = field('身份证号码', person?.certType === '0' ? person.certNo : '')
  const saveOne = async ({ side, fault, label }: CardPhoto) => {
    const of = { name: name.value.trim(), certNo: number.value.trim() }
    save(await cardPicture(of, side, fault), `${of.name}身份证${label}.png`)
  }
  const moves = cardPhotos.map(photo => officeButton(photo.label, () => saveOne(photo), photo.fault !== ''))
  at('card-form').replaceChildren(
    name,
    number,
    make('div', { className: 'office__moves' }, ...moves),
    make(
      'p',
      { className: 'inbox__about' },
      '保存后，在遗产继承中拍照识别身份证时选用。本人以外的继承人，填写其姓名和号码即可。',
    ),
  )
}
