import { and, desc, eq, isNull, not, or } from 'drizzle-orm'
import type { messages as calls } from '@/contract/messages'
import { operateTypes } from '@/contract/messages-fields'
import { messageClasses, messages } from '../../db/schema/messages'
import type { Handlers } from '../../pipeline/handler'
import { readersOf } from './readers'
import { didWith, meantFor } from './visible'

type Dialogs = Pick<Handlers<typeof calls>, 'getDialogMessages'>

/** More than a person will see: at most one dialog an hour is shown. */
const MOST = 20

export const dialogs: Dialogs = {
  async getDialogMessages({ spot }, context) {
    const rows = await context.db
      .select({ message: messages, className: messageClasses.name })
      .from(messages)
      .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
      .where(
        and(
          meantFor(context),
          eq(messages.isDialog, true),
          or(isNull(messages.spot), eq(messages.spot, spot)),
          not(didWith(context, readersOf(context), operateTypes.DELETE)),
        ),
      )
      .orderBy(desc(messages.publishedAt), desc(messages.sId))
      .limit(MOST)
    return rows.map(({ message, className }) => ({
      sId: message.sId,
      classId: message.classId,
      sMsgclassName: className,
      sTitle: message.title,
      nIsopen: message.isOpen,
      isShow: message.isShow,
      sType: message.sType === '2' ? '2' : '1',
      sContent: message.content,
      link: message.link ?? '',
    }))
  },
}
