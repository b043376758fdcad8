import { person } from '../people'
import { actionsOf, type Story, scripted } from '../story'

/** The person who died: a few funds, without any change since the account was frozen. */
export const an: Story = {
  custNo: person('an').custNo,
  index: '07',
  accounts: [
    {
      fundAccount: '980100000701',
      kind: 'fund',
      accountType: '0',
      openedDay: '2023-12-11',
      places: [
        { name: 'direct', channelCode: '001', tradingAccount: 'T0010100000701' },
        { name: 'bank', channelCode: '102', tradingAccount: 'T1020100000702' },
      ],
    },
  ],
  cashDividends: [],
  actionsOn: scripted(
    actionsOf(`
2023-12-12|purchase|100301|direct|60000.00|
2024-01-16|purchase|100201|bank|80000.00|
2025-02-24|purchase|100212|bank|40000.00|
2026-03-16|redeem|100212|bank|15000.00|
`),
  ),
  plans: [],
}
