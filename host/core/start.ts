import type { Mini } from './mini'
import type { MiniOptions } from './options'
import { createPerson } from './person'
import { assemble, type Ground } from './running'

/** Launches a mini-program and waits for its first page. */
export async function startMini(ground: Ground, options: MiniOptions): Promise<Mini> {
  const running = assemble(ground, options)
  try {
    const person = createPerson(running)
    await running.boot()
    return person
  } catch (error) {
    running.stop()
    throw error
  }
}
