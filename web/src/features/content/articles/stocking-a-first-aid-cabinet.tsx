export const StockingAFirstAidCabinet = () => (
  <>
    <p>
      Most first-aid cabinets are bought once and opened in an emergency years later, when the tape no longer sticks and
      someone has taken the scissors. A good one is small, complete, and looked at four times a year.
    </p>
    <h2>What belongs in it</h2>
    <p>For an office or a household of up to ten people, this is a sound start:</p>
    <ul>
      <li>Adhesive bandages in several sizes, 40 or more</li>
      <li>Sterile gauze pads, 10 small and 10 large</li>
      <li>Two elastic bandages and a roll of adhesive tape</li>
      <li>A triangular bandage</li>
      <li>Antiseptic wipes or prep pads, 20</li>
      <li>Disposable gloves without latex, at least four pairs</li>
      <li>A breathing barrier for resuscitation</li>
      <li>An instant cold pack</li>
      <li>Blunt scissors and tweezers</li>
      <li>A thermometer, and spare batteries for it</li>
      <li>A first-aid guide, and a card with the emergency numbers</li>
    </ul>
    <p>
      Workplaces have rules of their own about what must be there and for how many people. Look yours up before you
      order: in the United States the standard that many employers go by is ANSI/ISEA Z308.1.
    </p>
    <h2>What does not</h2>
    <p>
      Leave out prescription medicines, and anything that only one person may take. Keep those apart and locked. Also
      leave out what no one there has learned to use: it costs time when there is none.
    </p>
    <h2>Where it hangs</h2>
    <p>
      Dry, cool, in sight, and never behind a locked door. Bathrooms and the space above a stove are too warm and damp.
      Everyone should know where it is: point it out to each new coworker on the first day.
    </p>
    <h2>The ten-minute check</h2>
    <ol>
      <li>Check each item against the list inside the door.</li>
      <li>Take out what is past its date, opened or damp. Sterile packs with a torn seal are no longer sterile.</li>
      <li>Press the thermometer's button, and cut a piece of paper with the scissors.</li>
      <li>Order what is missing today, and write the date and your name on the list.</li>
    </ol>
    <p>
      Put the check on the calendar every three months, and do one each time the cabinet has been used. Supplies are no
      substitute for training: a short first-aid course makes every item on this list worth more.
    </p>
  </>
);
