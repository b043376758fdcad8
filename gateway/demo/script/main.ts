// The demo page. It shows the choice of person, program and look, the SMS inbox, and the app itself in a phone.

import { readActivities } from './activities'
import { linkPlaces, offerChoices, paint, setWidth, systemDark } from './choices'
import { at } from './dom'
import { readFailed } from './failed-papers'
import { followFrame, goBack, HOME, onPhone, openApp, reopen } from './h5-phone'
import { readIntake } from './intake'
import { chosen } from './kept'
import { readMails } from './mails'
import { awaitMini, followMini, openMini, tellPerson } from './mini-phone'
import { readOffice } from './office'
import { readTime } from './passing-time'
import { offerPeople } from './people'
import { startTogether } from './phone-pages'
import { readEvents } from './reports'
import { readRewards } from './rewards'
import { followCard } from './share-card'
import { readInbox } from './sms'
import { offerTour } from './tour-bar'

const POLL_MS = 3000

function showTime(): void {
  const now = new Date()
  const text = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`
  for (const clock of document.querySelectorAll('.status__time')) clock.textContent = text
}

paint()
systemDark.addEventListener('change', paint)
setWidth(chosen.width)
offerChoices()
linkPlaces()
onPhone.addEventListener('change', () => {
  openApp(HOME)
  openMini()
})
// Says that it is not there yet.
openMini()
awaitMini()
// Both phones start at once, as soon as it is known who is in front of them.
offerPeople(() => {
  openApp(HOME)
  tellPerson()
  startTogether()
})
offerTour()
readInbox()
readMails()
readOffice()
readFailed()
readIntake()
readRewards()
readTime()
readEvents()
showTime()
at('back').addEventListener('click', goBack)
at('reload').addEventListener('click', () => reopen())
for (const poll of [
  readInbox,
  readMails,
  readOffice,
  readFailed,
  readIntake,
  readActivities,
  readRewards,
  readEvents,
]) {
  setInterval(poll, POLL_MS)
}
setInterval(followCard, 500)
setInterval(followFrame, 300)
setInterval(followMini, 300)
setInterval(showTime, 10_000)
for (const poll of [readInbox, readMails, readOffice]) document.addEventListener('visibilitychange', poll)
