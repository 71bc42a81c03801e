// Whether threats are shown in a study, and the one in the position that is looked at.

import { cellsOf } from '../base/steps';
import type { CellName, Description } from 'turncoat/answers';
import { Advisor } from '../engine/advisor';
import { Ended } from '../engine/client';
import { spokenMove, writtenMove } from '../game/written';
import { text } from '../text';
import type { AnalysisWords } from '../text/en.analysis';
import type { Study } from './study.svelte';
import { type Threat, threatIn } from './threat';
import type { Node } from './tree';

export class Threats {
  on = $state(false);
  private found = $state.raw<{ node: Node; threat: Threat }>();
  private readonly advisor = new Advisor();

  constructor(private readonly study: Study) {}

  switch(on = !this.on) {
    this.on = on;
    if (!on) this.end();
  }
  end() {
    this.advisor.end();
  }

  private here = () => (this.on && this.found?.node === this.study.node ? this.found?.threat : undefined);

  async look(node: Node) {
    const { study } = this;
    try {
      const { rules, sides, description } = study;
      const line = study.lineTo(node);
      const threat = await threatIn(rules, this.advisor, line, node.show, sides, description?.dice);
      if (study.node === node) this.found = { node, threat };
    } catch (error) {
      if (!(error instanceof Ended)) this.found = undefined; // nothing is shown
    }
  }

  /** The way of the move. */
  marks(): CellName[] {
    const threat = this.here();
    return threat && 'move' in threat ? cellsOf(threat.move.steps) : [];
  }

  words(description: Description, says: AnalysisWords): string {
    const threat = this.here();
    if (!threat) return '';
    if ('none' in threat) return says.none[threat.none];
    if ('refused' in threat) return says.noThreat(threat.refused);
    const { move, show, mate = 0 } = threat;
    const piece = show.pieces.find((one) => one.cell === move.steps[0]?.cell);
    const spoken = spokenMove(description, piece, writtenMove(move));
    const seat = text.seat(description.seats[show.seat] ?? '');
    return [says.threatens(seat, spoken), mate > 0 && says.mates(mate)].filter(Boolean).join(' ');
  }
}
