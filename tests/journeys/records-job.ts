import { people } from '../../gateway/seed/people'
import { reads, type Start } from './driver'

const personNamed = (name: string) => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** Records: transactions, messages, funds and the watch list. */
export function recordsJob(start: Start) {
  const lin = personNamed('林知远')

  it('the transactions of a kind lead to one of them, and back to the same kind', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('transactions')
    await app.sees('2026年11月')
    await app.sees('收益结转')
    await app.tap('转换')
    await app.seesNot('收益结转')
    await app.tap('转换转')
    await app.sees('申请编号')
    await app.sees('确认成功')
    expect(await app.text()).toMatch(/转自这只基金|转入这只基金/)
    expect(await app.where()).toBe('/Home/Transactions/Detail')
    await app.back()
    await app.sees('转换转')
    await app.seesNot('收益结转')
    expect(await app.where()).toBe('/Home/Transactions/list')
    await app.close()
  })

  it('the transaction of another customer shows a message that it is not there', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('transactionDetail', { id: '00000000000000' })
    await app.sees('没有找到这笔交易')
    await app.close()
  })

  it('a message that was opened counts as read', async () => {
    const app = await start({ person: lin.custNo })
    // Screens for everybody log nobody in.
    await app.open('info')
    await app.sees('退出登录')
    await app.open('messages')
    const before = Number(await reads(app, /全部 (\d+)/))
    await app.tap('请留意身份证件有效期')
    await app.sees('删除消息')
    await app.sees('请及时更新')
    expect(await app.text()).not.toContain('<p>')
    await app.back()
    await app.sees(`全部 ${before - 1}`)
    await app.close()
  })

  it('the app asks before it changes the watch list, and changes nothing without a yes', async () => {
    const app = await start({ person: lin.custNo })
    // Screens for everybody log nobody in.
    await app.open('info')
    await app.sees('退出登录')
    await app.open('fundDetail', { fundCode: '100012' })
    await app.sees('基金档案')
    await app.tap('添加自选')
    await app.sees('确定添加自选基金【汀澜先进制造股票C】吗？')
    await app.tap('取消')
    await app.seesNot('确定添加自选基金')
    await app.sees('添加自选')
    await app.close()
  })
}
