import { questionRows } from '../../gateway/seed/content/rewards'
import { person } from '../../gateway/seed/people'
import { reads, type Start } from './driver'

/** Members, invitations and red pockets: what people take part in, and what it gives. */
export function rewardsJob(start: Start) {
  const [lin, gu, su] = [person('lin'), person('gu'), person('su')]

  it('a member sees their level and gets a code, which is still there after a restart', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('vip', { vipSource: 'wx', isPopupType: '0' })
    await app.sees('银卡会员')
    await app.sees('按目前日均资产预计')
    await app.tap('本季度权益')
    await app.sees('直接享受')
    await app.tap('咖啡兑换券')
    await app.sees('适用等级')
    await app.tap('领取兑换码')
    await app.sees('未使用')
    const code = await reads(app, /(CF4\d{3}[2-9A-Z]{4})/)
    await app.restart('vipCodes')
    await app.tap('咖啡兑换券')
    await app.sees(code)
    await app.close()
  })

  it('a person accepts an invitation after agreeing, and their own invitation is refused', async () => {
    const app = await start({ person: gu.custNo })
    await app.open('vip')
    await app.sees('活动与权益说明')
    await app.tap('我已阅读并同意以上说明')
    await app.tap('同意并参加')
    await app.sees('普通会员')
    await app.open('invitation', { inviteCode: 'ZH5T2R6V' })
    // The rules say the same words as the button.
    await app.sees('您收到一份邀请')
    await app.tap('接受邀请')
    await app.sees('学习礼包是您的了')
    await app.tap('我也邀请好友')
    await app.sees('我的邀请码')
    await app.sees('保存或发送给朋友')
    await app.open('inviteResult')
    await app.tap('还差 2 位好友')
    await app.sees('还差2位好友，就可以领取席位')
    await app.open('inviteAward')
    await app.sees('接受邀请所得')
    await app.close()
  })

  it('the quiz asks five questions against the time, and shows the right answers', async () => {
    const app = await start({ person: lin.custNo })
    // The quiz is public and logs nobody in by itself.
    await app.open('info')
    await app.sees('退出登录')
    await app.open('redPocket')
    await app.sees('剩余红包')
    await app.tap('开始答题')
    await app.sees('到时自动交卷')
    const text = await app.text()
    for (const { question, options, answer } of questionRows) {
      // A word that stands under two questions is tapped at the first of them.
      if (text.includes(question)) await app.tap(options[answer] ?? '')
    }
    await app.tap('交卷')
    await app.sees('答案与解释')
    await app.open('redPocketCode')
    await app.sees('红包')
    await app.close()
  })

  it('a red pocket stays with its owner: it cannot be opened by another person', async () => {
    const app = await start({ person: su.custNo })
    await app.open('redPocketCode')
    await app.sees('红包金额（元）')
    await app.open('redPocket')
    await app.sees('查看我的红包')
    await app.close()
  })
}
