import { and, asc, eq, sql } from 'drizzle-orm'
import type { learning as calls } from '@/contract/learning'
import { accompanyItems, quizQuestions, readings } from '../../db/schema/learning'
import { published } from '../../learning/articles'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'

export const quizHandlers: Pick<Handlers<typeof calls>, 'checkAnswers'> = {
  async checkAnswers({ sId, answers }, context) {
    const { db, session, now } = context
    const questions = await db
      .select({ number: quizQuestions.number, answer: quizQuestions.answer, why: quizQuestions.why })
      .from(quizQuestions)
      .innerJoin(accompanyItems, eq(accompanyItems.sId, quizQuestions.sId))
      .where(and(eq(quizQuestions.sId, sId), published(context)))
      .orderBy(asc(quizQuestions.number))
    if (questions.length === 0) throw new Refusal(codes.notFound, '这篇文章没有小测验')
    if (questions.length !== answers.length) throw new Refusal(codes.conflict, '题目已更新，请刷新后重新作答')
    const results = questions.map(({ number, answer, why }, index) => ({
      number,
      isRight: answers[index] === answer,
      answer,
      why,
    }))
    const score = results.filter(({ isRight }) => isRight).length
    const at = now()
    if (session?.custNo) {
      await db
        .insert(readings)
        .values({ custNo: session.custNo, sId, place: 0, bestScore: score, at })
        .onConflictDoUpdate({
          target: [readings.custNo, readings.sId],
          set: { bestScore: sql`greatest(${readings.bestScore}, excluded.best_score)`, at },
        })
    }
    return { score, results, checkedAt: at.toISOString() }
  },
}
