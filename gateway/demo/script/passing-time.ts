import { at, officeButton } from './dom'
import { read, send } from './gateway'
import { reopen } from './h5-phone'
import { openMini } from './mini-phone'

/** Today in the gateway, and the days to which its clock can be moved. */
interface Time {
  today: string
  tradingDay: string
  month: string
}

const steps = [
  ['tradingDay', '到下一个交易日'],
  ['month', '到下月首个交易日'],
] as const

function drawTime(time: Time): void {
  at('time-passing').hidden = false
  at('today').textContent = `网关里今天是 ${time.today}`
  const go = async (to: (typeof steps)[number][0], pressed: HTMLButtonElement) => {
    for (const one of buttons) one.disabled = true
    pressed.textContent = '正在推进…'
    const fault = await send('time', { to })
    if (fault === '') {
      reopen()
      openMini()
    }
    await readTime(fault)
  }
  const buttons = steps.map(([to, label]) => {
    const button: HTMLButtonElement = officeButton(`${label}（${time[to].slice(5)}）`, () => go(to, button), true)
    return button
  })
  at('time-steps').replaceChildren(...buttons)
}

/** Where the clock cannot be moved, nothing is offered. */
export async function readTime(fault = ''): Promise<void> {
  const time = await read<Time>('time.json').catch(() => null)
  if (!time) return
  drawTime(time)
  if (fault !== '') at('today').textContent = fault
}
